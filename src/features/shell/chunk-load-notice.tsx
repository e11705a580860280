// Tells that a chunk cannot be loaded, so that the last press still waits for it.
import { Alert } from '../../ui/alert.tsx';
import { useMissingCode } from './use-missing-code.tsx';

export function ChunkLoadNotice() {
  const missing = useMissingCode();
  return (
    missing && (
      <Alert tone="danger" action={missing.reload}>
        {missing.said}
      </Alert>
    )
  );
}
