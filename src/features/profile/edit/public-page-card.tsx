import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePublicAddress } from '#components/public-address.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'

/** Where customers find the business: a link, and a code for their phones. Nothing where this portal has no such page. */
export function PublicPageCard({ providerId }: { readonly providerId: string }) {
  const { t } = useTranslation('profile', { keyPrefix: 'form.publicPage' })
  const title = useId()
  const address = usePublicAddress('s', providerId)
  if (!address) return null
  return (
    <section aria-labelledby={title} className="flex gap-3 rounded-2 border border-line bg-surface p-3 max-sm:flex-col">
      <QrCode text={address} label={t('code')} className="size-[6rem] flex-none" />
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <h3 id={title} className="font-semibold text-body">
          {t('title')}
        </h3>
        <p className="text-ink-2 text-small">{t('text')}</p>
        <a href={address} target="_blank" rel="noopener" dir="ltr" className={`wrap-anywhere text-small ${linkClasses}`}>
          {address.replace(/^https?:\/\//, '')}
          <span className="sr-only">{t('newTab')}</span>
        </a>
        <CopyButton value={address} label={t('copy')} showsLabel />
      </div>
    </section>
  )
}
