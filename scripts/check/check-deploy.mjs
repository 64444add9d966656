// `npm run check:deploy`: checks the files in deploy/ with the tools that read them in production.
// Tests the alerts with the time series in alerts.test.yml.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from '#scripts/install/apt-install.mjs';
import { ensurePromtool } from '#scripts/install/ensure-promtool.mjs';

const KUBERNETES_VERSION = '1.30';

const work = mkdtempSync(join(tmpdir(), 'guide-deploy-'));
let passed = 0;
let failed = 0;
try {
  ensurePromtool();
  check('Alerts', 'promtool', ['check', 'rules', 'deploy/alerts.yml']);
  check('Alerts fire', 'promtool', ['test', 'rules', 'deploy/alerts.test.yml']);
  check('Dashboard', 'promtool', ['check', 'rules', dashboardAsRules()]);
  checkUnit();
  checkKubernetes();
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function check(title, command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: 120_000,
  });
  if (status === 0) {
    passed++;
    return console.log(`• ${title}: right`);
  }
  failed++;
  console.error(`• ${title}: wrong\n${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`);
}

/**
 * Returns the expressions of the dashboard's panels as alert rules, because Prometheus checks rules
 * but no dashboards.
 */
function dashboardAsRules() {
  const { panels } = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8'));
  const rules = panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }, index) => ({ record: `panel:${index}`, expr }));
  const file = join(work, 'dashboard.yml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  return file;
}

/**
 * systemd-analyze accepts only existing paths, so replace the installation's path by this folder's.
 */
function checkUnit() {
  if (!has('systemd-analyze')) aptInstall(['systemd']);
  if (!has('systemd-analyze'))
    return console.log('• Service: not checked, because systemd is not installed');
  const unit = readFileSync('deploy/guide.service', 'utf8')
    .replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${process.cwd()}`)
    .replace(/^Documentation=.*$/m, '');
  const file = join(work, 'guide.service');
  writeFileSync(file, unit);
  check('Service', 'systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', file]);
}

function checkKubernetes() {
  if (!has('kubernetes-validate'))
    return console.log('• Kubernetes: not checked. To check it: pip install kubernetes-validate');
  const file = 'deploy/kubernetes/guide.yaml';
  check('Kubernetes', 'kubernetes-validate', ['--strict', '-k', KUBERNETES_VERSION, file]);
}

function has(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}
