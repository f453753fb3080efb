import { useStore } from 'zustand'
import { sideOf } from '../../contract/roles.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { pageMessages } from './page-messages.ts'

/** The next step of a page that leads nowhere: the vouchers of a signed-in person, the home page of anyone else. */
export function WayOn() {
  const t = useTranslations(pageMessages)
  const { session } = useServices()
  const role = useStore(session.store, (state) => state.role)
  if (!role) return <ButtonLink to="/home">{t('toHome')}</ButtonLink>
  return <ButtonLink to={sideOf(role) === 'provider' ? '/service-provider/deals' : '/admin/deals'}>{t('toVouchers')}</ButtonLink>
}
