// Under the card at a sandbox: what the pages around the widget withhold.
import { useSnapshot } from 'valtio';
import { DeveloperNotes } from './developer-notes.tsx';
import { useWidget } from './widget-context.tsx';

export function PartNotes() {
  const { findings } = useSnapshot(useWidget().stores.widget);
  return <DeveloperNotes findings={findings} />;
}
