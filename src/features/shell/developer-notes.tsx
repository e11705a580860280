// What keeps the widget from working, for the page's developer; drawn at a sandbox only, in English as on the console.
import type { Diagnostic } from '../../domain/launch/diagnostic.ts';
import { Alert } from '../../ui/alert.tsx';

export function DeveloperNotes({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  return diagnostics.map(({ reason, message }) => (
    <div key={reason} lang="en">
      <Alert tone="info" silent title={<code>{reason}</code>}>
        {message}
      </Alert>
    </div>
  ));
}
