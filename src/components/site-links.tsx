import { createLink, useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'

const Anchor = ({ className, children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={cx('flex min-h-touch items-center text-ink-2 hover:text-ink hover:underline sm:min-h-0', className)}>
    {children}
  </a>
)

export const SiteLink = createLink(Anchor)

interface SiteLinksProps {
  /** Links of this page, before those of all pages. */
  readonly children?: Elements
  readonly className?: string
}

/** Terms, privacy and contact of the marketplace, at the end of a visitor's page. */
export function SiteLinks({ children, className }: SiteLinksProps) {
  const { t } = useTranslation('common', { keyPrefix: 'site' })
  return (
    <nav aria-label={t('label')} className={cx('flex flex-wrap gap-x-5 gap-y-1 text-small', className)}>
      {children}
      <SiteLink to="/terms">{t('terms')}</SiteLink>
      <SiteLink to="/privacy">{t('privacy')}</SiteLink>
      <Contact />
    </nav>
  )
}

/** A setting of the server, which a prerendered page does not know. */
function Contact() {
  const { supportEmail, supportPhone } = useServices().operator
  if (!useHydrated()) return null
  return (
    <>
      {supportEmail && (
        <Anchor href={`mailto:${supportEmail}`}>
          <bdi dir="ltr">{supportEmail}</bdi>
        </Anchor>
      )}
      {supportPhone && (
        <Anchor href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{supportPhone}</bdi>
        </Anchor>
      )}
    </>
  )
}
