// Tells that a chunk cannot be loaded, so that the last press still waits for it.
import { Alert } from '../../ui/display/alert.tsx';
import { useMissingCode } from './use-missing-code.tsx';

/** Above a step it has no room for the button that reloads: the sentence names the cure. */
export function ChunkLoadNotice() {
  const missing = useMissingCode();
  return missing && <Alert tone="danger">{missing.said}</Alert>;
}
