// Saves a JSON text as a file, by clicking a download link.
import { fileAddress } from './web-address.ts';

export function saveFile(document: Document, name: string, json: string): void {
  const link = document.createElement('a');
  link.href = fileAddress(json);
  link.download = name;
  link.click();
}
