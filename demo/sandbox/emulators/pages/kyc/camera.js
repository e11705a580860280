// Really tries to open the camera for the selfie, and reports why it failed.

const REASONS = new Map([
  ['NotAllowedError', 'cameraRefused'],
  ['SecurityError', 'cameraRefused'],
  ['NotFoundError', 'cameraMissing'],
  ['OverconstrainedError', 'cameraMissing'],
]);

/** @returns {Promise<{ stream: MediaStream } | { reason: string, textKey: string }>} */
export async function openCamera() {
  if (!navigator.mediaDevices?.getUserMedia) return { reason: 'NotSupportedError', textKey: 'cameraBroken' };
  try {
    return { stream: await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } }) };
  } catch (problem) {
    return { reason: problem.name, textKey: REASONS.get(problem.name) ?? 'cameraBroken' };
  }
}

export function closeCamera(stream) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
