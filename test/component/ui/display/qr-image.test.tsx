// A QR code is square at any width, and its placeholder has the same size.
import { expect } from '@open-wc/testing';
import { QR_CODE } from '../../../../demo/pages/gallery/qr-code.ts';
import { safeImage } from '../../../../src/domain/wire/safe-image.ts';
import { QrImage, QrPlace } from '../../../../src/ui/display/qr-image.tsx';
import { mount } from '../mount.tsx';

const sizeOf = (item: Element) => {
  const { width, height } = item.getBoundingClientRect();
  return { width, height };
};

describe('A QR code', () => {
  for (const room of [200, 288, 384])
    it(`a QR code is square at ${room} px, and so is its placeholder`, async () => {
      const side = Math.min(room, 232);
      const { find } = await mount(
        <div style={{ width: room }}>
          <QrImage src={safeImage(QR_CODE)!} alt="Code" />
          <QrPlace>It appears in a moment</QrPlace>
        </div>,
      );
      await find<HTMLImageElement>('img').decode();
      expect(sizeOf(find('img'))).to.deep.equal({ width: side, height: side });
      expect(sizeOf(find('.qr--awaited'))).to.deep.equal({ width: side, height: side });
    });
});
