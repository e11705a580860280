// Reads from the policies of the pages around whether a feature such as the camera is allowed.

interface PolicyDocument {
  permissionsPolicy?: { allowsFeature(feature: string): boolean };
  /** Chromium's older name; other browsers have neither. */
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

/** Null if the browser does not say. */
export function allowsFeature(document: Document, feature: string): boolean | null {
  const { permissionsPolicy, featurePolicy } = document as PolicyDocument;
  return (permissionsPolicy ?? featurePolicy)?.allowsFeature(feature) ?? null;
}
