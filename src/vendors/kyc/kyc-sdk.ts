// The identity verification's port, and the adapter to the vendor's widget.
import snsWebSdk from '@sumsub/websdk';
import { originOf } from '../../lib/origin-of.ts';
import type { WebAddress } from '../../lib/web-address.ts';
import { reviewOf, type KycReview } from './kyc-review.ts';

export interface KycLaunch {
  /** An empty element: the vendor's widget empties what it is put into. */
  container: HTMLElement;
  /** Names the frame for assistive technology. */
  title: string;
  token: string;
  /** Asked for when the token has run out. */
  renewToken: () => Promise<string>;
  /** The vendor's origin; without it the vendor's own default. */
  baseUrl: WebAddress | null;
  language: string;
  theme: 'light' | 'dark' | 'auto';
  onReview: (review: KycReview) => void;
  onStepInitiated: () => void;
  /** The documents were handed in, for the first time or again. */
  onSubmitted: () => void;
  /** A picture or the camera could not be used. */
  onUploadError: () => void;
  onError: (error: Error) => void;
}

export interface KycSession {
  setLanguage(language: string): void;
  setTheme(theme: KycLaunch['theme']): void;
  destroy(): void;
}

export interface KycSdk {
  launch(options: KycLaunch): KycSession;
}

export function createKycSdk(): KycSdk {
  return {
    launch(options) {
      const { container, baseUrl, language } = options;
      let { theme } = options;
      const builder = snsWebSdk
        .init(options.token, options.renewToken)
        .withConf({ lang: language, theme: shownTheme(container, theme) })
        .withOptions({ addViewportTag: false, adaptIframeHeight: true })
        .on('idCheck.onStepInitiated', options.onStepInitiated)
        .on('idCheck.onApplicantSubmitted', options.onSubmitted)
        .on('idCheck.onApplicantResubmitted', options.onSubmitted)
        .on('idCheck.onUploadError', options.onUploadError)
        .on('idCheck.onError', ({ code, error }) => {
          // A token that has run out is renewed and no failure.
          if (code !== 'invalid-token') options.onError(new Error(`${code}: ${error}`));
        })
        .on('idCheck.onApplicantStatusChanged', (status) => {
          const review = reviewOf(status);
          if (review) options.onReview(review);
        });
      // Messages are taken from exactly this text: a path or a slash behind it would refuse them all.
      const sdk = (baseUrl ? builder.withBaseUrl(originOf(baseUrl)) : builder).build();
      sdk.launch(container);
      // The vendor gives its frame no name.
      container.querySelector('iframe')?.setAttribute('title', options.title);
      const system = systemScheme(container);
      const showTheme = () => sdk.setTheme(shownTheme(container, theme));
      system?.addEventListener('change', showTheme);
      return {
        setLanguage: (next) => sdk.setLanguage(next),
        setTheme(next) {
          theme = next;
          showTheme();
        },
        destroy() {
          system?.removeEventListener('change', showTheme);
          sdk.destroy();
          container.replaceChildren();
        },
      };
    },
  };
}

function shownTheme(container: HTMLElement, theme: KycLaunch['theme']): 'light' | 'dark' {
  if (theme !== 'auto') return theme;
  return systemScheme(container)?.matches ? 'dark' : 'light';
}

const systemScheme = ({ ownerDocument }: HTMLElement) =>
  ownerDocument.defaultView?.matchMedia('(prefers-color-scheme: dark)');
