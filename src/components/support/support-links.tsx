import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#lib/services.ts'
import { buttonClasses } from '#ui/actions/button-classes.ts'

/** Whether the marketplace has given an address or a number of its team. */
export function useHasSupport(): boolean {
  const { supportEmail, supportPhone } = useServices().operator
  return Boolean(supportEmail ?? supportPhone)
}

/** Mail, telephone and WhatsApp of the marketplace; nothing without them. */
export function SupportLinks({ className }: { readonly className?: string }) {
  const { t } = useTranslation('support')
  const { supportEmail, supportPhone = '' } = useServices().operator
  const digits = supportPhone.replace(/\D/g, '')
  const links = [
    supportEmail && { href: `mailto:${supportEmail}`, Icon: Mail, text: <bdi dir="ltr">{supportEmail}</bdi> },
    digits && { href: `tel:+${digits}`, Icon: Phone, text: <bdi dir="ltr">{supportPhone}</bdi> },
    digits && { href: `https://wa.me/${digits}`, Icon: MessageCircle, text: t('whatsApp') },
  ].filter((link) => typeof link === 'object')
  if (links.length === 0) return null
  return (
    <ul aria-label={t('label')} className={className}>
      {links.map(({ href, Icon, text }) => (
        <li key={href}>
          <a href={href} rel="noreferrer" className={buttonClasses('secondary', 'md', 'w-full justify-start wrap-anywhere')}>
            <Icon aria-hidden className="size-icon-sm flex-none" />
            <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
