// The shop's page comes from the server; what hears the widget is a component of the browser.
import { TopUp } from './top-up.tsx';

export default function Page() {
  return (
    <main>
      <h1>Top up your wallet</h1>
      <TopUp />
    </main>
  );
}
