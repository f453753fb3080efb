import { DoorOpen, PencilLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import type { ApiError } from '#lib/http/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { PreparedCard } from './prepared-card.tsx'
import { useOpenShop } from './use-open-shop.ts'
import { type PreparedVoucher, usePreparedVoucher } from './use-prepared-voucher.ts'

interface OpenShopProps {
  /** Without a readable draft, and after it was sent. */
  readonly otherwise: ReactNode
  readonly isSent: boolean
}

/** The step in which an approved business sends the voucher that it has prepared. After a lost answer it stays until that is sent again. */
export function OpenShop({ otherwise, isSent }: OpenShopProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'opening' })
  const language = useLanguage()
  const prepared = usePreparedVoucher()
  const { phase, open } = useOpenShop()
  const [pressed, setPressed] = useState<PreparedVoucher>()
  const voucher = phase.name === 'changed' ? phase.voucher : (pressed ?? prepared)
  if (!voucher || (isSent && (phase.name === 'waiting' || phase.name === 'sent'))) return otherwise
  const press = (chosen: PreparedVoucher) => {
    setPressed(chosen)
    open(chosen)
  }
  return (
    <div className="grid items-center gap-x-7 gap-y-5 md:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid content-start gap-3">
        <h3 className="font-semibold text-h3">{t('title')}</h3>
        <Press voucher={voucher} isSending={phase.name === 'sending' || phase.name === 'sent'} onPress={press}>
          {phase.name === 'failed' && <Failed error={phase.error} />}
          {phase.name === 'changed' && <Alert urgent tone="warn" title={t('changed')} />}
        </Press>
      </div>
      <PreparedCard voucher={voucher} language={language} />
    </div>
  )
}

interface PressProps {
  readonly voucher: PreparedVoucher
  readonly isSending: boolean
  readonly onPress: (voucher: PreparedVoucher) => void
  readonly children: ReactNode
}

function Press({ voucher, isSending, onPress, children }: PressProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'opening' })
  const name = displayName(useLanguage(), toNames(voucher.values)) || t('untitled')
  const toForm = { to: '/service-provider/deals/add', search: { draft: voucher.id } } as const
  const icon = <DoorOpen aria-hidden className="size-icon-sm rtl:-scale-x-100" />
  return (
    <>
      <p className="max-w-read text-ink-2">{t(voucher.content ? 'ready' : 'incomplete', { name })}</p>
      {children}
      <div className="flex flex-wrap gap-3">
        {voucher.content ? (
          <>
            <Button variant="primary" icon={icon} busy={isSending} busyLabel={t('sending')} onClick={() => onPress(voucher)}>
              {t('open')}
            </Button>
            <ButtonLink {...toForm} icon={<PencilLine aria-hidden className="size-icon-sm" />}>
              {t('change')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink
            {...toForm}
            search={{ draft: voucher.id, check: 'true' }}
            variant="primary"
            icon={<PencilLine aria-hidden className="size-icon-sm" />}
          >
            {t('complete')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function Failed({ error }: { readonly error: ApiError | undefined }) {
  const { t } = useTranslation('deals', { keyPrefix: 'opening' })
  return (
    <Alert tone="no" urgent title={error?.message ?? t('noPicture')}>
      <p>{t('failed')}</p>
    </Alert>
  )
}
