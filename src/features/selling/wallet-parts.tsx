// An address in three parts that are all readable: what is compared first stands out.
import { splitWallet } from '../../domain/order/order-id.ts';
import { useStyles } from '../../ui/styles.tsx';
import css from './transfer-details.css';

/** Nothing is cut: an address that cannot be read cannot be compared. */
export function WalletParts({ address }: { address: string }) {
  useStyles(css);
  const [first, middle, last] = splitWallet(address);
  return (
    <p className="transfer__wallet" translate="no">
      <strong className="transfer__edge">{first}</strong>
      <span>{middle}</span>
      <strong className="transfer__edge">{last}</strong>
    </p>
  );
}
