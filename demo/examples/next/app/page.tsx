// The shop's page, rendered by the server; a client component listens to the widget.
import { TopUp } from './top-up.tsx';

export default function Page() {
  return (
    <main>
      <h1>Top up your wallet</h1>
      <TopUp />
    </main>
  );
}
