import download from '#site/icons/download.svg?raw';
import { exportAccount } from '#domain/contract/account-export.ts';
import { BUTTON } from '#site/components/button-look.ts';
import { Icon } from '#site/components/Icon.tsx';
import { callApi } from '#site/data/api/api-client.ts';
import { notify } from '#site/islands/toasts/notify.ts';
import { refusalOf } from '#site/data/api/refusal.ts';

const FILE_NAME = 'my-data.json';

/** Downloads a file with all data that the guide stores about the member. */
export function ExportButton() {
  async function save() {
    try {
      const data = await callApi(exportAccount, {});
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    } catch (error) {
      const description =
        refusalOf(error)?.error || 'Your data could not be loaded. Please try again.';
      void notify({ title: 'Error', description, variant: 'destructive' });
    }
  }
  return (
    <button type="button" className={`${BUTTON.line} mt-4`} onClick={() => void save()}>
      <Icon source={download} />
      Download My Data
    </button>
  );
}

function saveFile(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(link.href);
}
