// The card's outline before the application: the message that the application loads slowly moves none of it.
import { expect } from '@open-wc/testing';
import { drawSkeleton, skeletonSheet } from '../../../elements/skeleton.ts';

it('the skeleton does not move when it says that the application loads slowly', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [skeletonSheet(window)];
  const skeleton = drawSkeleton(document, 'en', 'full');
  root.append(skeleton);
  const places = () => [...skeleton.children].map((bar) => bar.getBoundingClientRect().top);
  const before = places();
  const height = skeleton.offsetHeight;
  skeleton.append('This is taking longer than usual. Check your connection.');
  expect(places()).to.deep.equal(before);
  expect(skeleton.offsetHeight).to.equal(height);
  host.remove();
});
