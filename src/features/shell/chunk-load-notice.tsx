// Tells the customer that a chunk cannot be loaded, and that the last press still waits for it.
import { memo } from 'react';
import { Alert } from '../../ui/display/alert.tsx';
import { useMissingCode } from './use-missing-code.tsx';

/** A step has no room for the reload button, so the sentence says what to do. */
export const ChunkLoadNotice = memo(function ChunkLoadNotice() {
  const missing = useMissingCode();
  return missing && <Alert tone="danger">{missing.message}</Alert>;
});
