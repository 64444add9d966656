/** Prints the results of all suites in this run; exits with 1 when a test failed. */
import { testReport } from './report.ts';

const { lines, isPassed } = testReport(process.argv[2] ?? '');
console.info(lines.join('\n'));
process.exitCode = isPassed ? 0 : 1;
