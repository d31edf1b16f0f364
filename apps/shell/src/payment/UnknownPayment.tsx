import { Button, SearchXIcon, useTexts } from '@mayak/ui';
import { Link } from 'react-router-dom';
import { ResultCard } from './ResultCard';
import { paymentTexts } from './texts';

/** The address names a payment that this user does not have. */
export function UnknownPayment() {
  const t = useTexts(paymentTexts);
  return (
    <ResultCard
      icon={<SearchXIcon size={24} aria-hidden />}
      tone="undefined"
      title={t('unknown.title')}
      text={t('unknown.text')}
      actions={
        <>
          <Button as={Link} to="/payment" variant="primary">
            {t('unknown.again')}
          </Button>
          <Button as={Link} to="/profile">
            {t('profile')}
          </Button>
        </>
      }
    />
  );
}
