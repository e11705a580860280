// The layout, rendered only by the server.
import type { ReactNode } from 'react';
import './shop.css';

export const metadata = { title: 'Harbour wallet: Next.js', icons: { icon: 'data:,' } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
