// Buttons that copy the code beside them.
import { announce, say } from './dom.ts';

const SHOWN_MS = 2_000;

/** Makes every button of the class `copy` work. */
export function copyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.copy')) {
    const label = button.textContent;
    button.addEventListener('click', async () => {
      const text = button.closest('figure')?.querySelector('code')?.textContent ?? '';
      const done = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      button.textContent = say(done ? 'copied' : 'notCopied');
      announce(button.textContent);
      setTimeout(() => {
        button.textContent = label;
      }, SHOWN_MS);
    });
  }
}
