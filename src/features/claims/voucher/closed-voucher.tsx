import { useTranslation } from 'react-i18next'
import { type ClosedState, stateIcons } from '../state-note.tsx'
import { TicketMessage } from '../ticket-message.tsx'

/** Instead of a voucher that customers cannot see. */
export function ClosedVoucher({ state }: { readonly state: ClosedState }) {
  const { t } = useTranslation('claims', { keyPrefix: 'states' })
  const Icon = stateIcons[state]
  return <TicketMessage icon={<Icon aria-hidden />} title={t(state)} text={t(`${state}Text`)} />
}
