// A QR code is square whatever room there is.
import { expect } from '@open-wc/testing';
import { QR_CODE } from '../../../../demo/pages/gallery/qr-code.ts';
import { safeImage } from '../../../../src/domain/wire/safe-image.ts';
import { QrImage } from '../../../../src/ui/display/qr-image.tsx';
import { mount } from '../mount.tsx';

const sizeOf = (item: Element) => {
  const { width, height } = item.getBoundingClientRect();
  return { width, height };
};

describe('A QR code', () => {
  for (const room of [200, 288, 384])
    it(`is square in a room of ${room} px`, async () => {
      const side = Math.min(room, 232);
      const { find } = await mount(
        <div style={{ width: room }}>
          <QrImage src={safeImage(QR_CODE)!} alt="Code" />
        </div>,
      );
      await find<HTMLImageElement>('img').decode();
      expect(sizeOf(find('img'))).to.deep.equal({ width: side, height: side });
    });
});
