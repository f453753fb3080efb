import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { usePublicAddress } from '#components/public-address.ts'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { setShopAddress } from '#contract/profile.ts'
import { Supported, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { profileQueries } from './api.ts'

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '')

/** Where customers find the business: a link, and a code for their phones. Nothing where this portal has no such page. */
export function PublicPageCard({ providerId }: { readonly providerId: string }) {
  const { t } = useTranslation('profile', { keyPrefix: 'form.publicPage' })
  const { api } = useServices()
  const title = useId()
  const { data } = useQuery(profileQueries(api).current(providerId))
  const name = data?.shopAddress
  const address = usePublicAddress('s', name ?? providerId)
  if (!address) return null
  return (
    <section aria-labelledby={title} className="flex gap-3 rounded-2 border border-line bg-surface p-3 max-sm:flex-col">
      <QrCode text={address} label={t('code')} className="size-[6rem] flex-none" />
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <h2 id={title} className="font-semibold text-body">
          {t('title')}
        </h2>
        <p className="text-ink-2 text-small">{t('text')}</p>
        <a href={address} target="_blank" rel="noopener" dir="ltr" className={`wrap-anywhere text-small ${linkClasses}`}>
          <span>{withoutScheme(address)}</span>
          <span className="sr-only">{t('newTab')}</span>
        </a>
        <div className="flex flex-wrap gap-2">
          <CopyButton value={address} label={t('copy')} showsLabel />
          {name && (
            <Supported call={setShopAddress}>
              <ChangeButton providerId={providerId} current={name} prefix={withoutScheme(address).slice(0, -name.length)} />
            </Supported>
          )}
        </div>
      </div>
    </section>
  )
}

const loadDialog = () => import('./shop-address-dialog.tsx').then(({ ShopAddressDialog }) => ShopAddressDialog)

interface ChangeButtonProps {
  readonly providerId: string
  readonly current: string
  readonly prefix: string
}

function ChangeButton(props: ChangeButtonProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'form.publicPage' })
  const { component: ShopAddressDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  return (
    <>
      <Button {...preload} size="sm" icon={<Pencil aria-hidden className="size-icon-sm" />} onClick={open}>
        {t('change')}
      </Button>
      {ShopAddressDialog && isOpen && <ShopAddressDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
