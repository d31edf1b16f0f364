import { Navigate, Route, Routes } from 'react-router-dom';
import { PaymentError } from './PaymentError';
import { PaymentFrame } from './PaymentFrame';
import { PaymentSuccess } from './PaymentSuccess';
import { TopUp } from './TopUp';

/** The pages of payment: the amount, and the two to which the provider sends back (ROUTE-12, PAY-01, PAY-04, PAY-05). */
export default function Payment() {
  return (
    <PaymentFrame>
      <Routes>
        <Route path="/payment" element={<TopUp />} />
        <Route path="/payment/success" element={<PaymentSuccess />} />
        <Route path="/payment/error" element={<PaymentError />} />
        <Route path="*" element={<Navigate to="/payment" replace />} />
      </Routes>
    </PaymentFrame>
  );
}
