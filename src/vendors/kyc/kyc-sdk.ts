// The port to identity verification, and the adapter of the vendor's widget.
import snsWebSdk from '@sumsub/websdk';
import { originOf } from '../../lib/origin-of.ts';
import type { WebAddress } from '../../lib/web-address.ts';
import { reviewOf, type KycReview } from './kyc-review.ts';

export interface KycLaunch {
  /** An empty element, because the vendor's widget clears its container. */
  container: HTMLElement;
  /** The accessible name of the frame. */
  title: string;
  token: string;
  /** Called when the token has expired. */
  renewToken: () => Promise<string>;
  /** The vendor's origin; null for the vendor's default. */
  baseUrl: WebAddress | null;
  language: string;
  theme: 'light' | 'dark' | 'auto';
  onReview: (review: KycReview) => void;
  onStepInitiated: () => void;
  /** The documents were submitted, for the first time or again. */
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
          // An expired token is renewed, so it is no failure.
          if (code !== 'invalid-token') options.onError(new Error(`${code}: ${error}`));
        })
        .on('idCheck.onApplicantStatusChanged', (status) => {
          const review = reviewOf(status);
          if (review) options.onReview(review);
        });
      // The vendor compares message origins with exactly this string: a trailing slash or path would reject all messages.
      const sdk = (baseUrl ? builder.withBaseUrl(originOf(baseUrl)) : builder).build();
      sdk.launch(container);
      // The vendor's frame has no title.
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
