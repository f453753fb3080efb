import { DoorOpen, PencilLine } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { useLanguage } from '#i18n/use-language.ts'
import type { ApiError } from '#lib/http/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { PreparedCard } from './prepared-card.tsx'
import { useOpenShop } from './use-open-shop.ts'
import { type PreparedVoucher, usePreparedVoucher } from './use-prepared-voucher.ts'

/** For an approved business that has prepared a voucher. `isNew`: it has sent none yet. Stays after the press until the page is left. */
export function OpenShop({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation('deals', { keyPrefix: 'opening' })
  const prepared = usePreparedVoucher()
  const { phase, open } = useOpenShop()
  const [pressed, setPressed] = useState<PreparedVoucher>()
  const voucher = phase.name === 'changed' ? phase.voucher : (pressed ?? (isNew ? prepared : undefined))
  if (!voucher) return null
  const press = (chosen: PreparedVoucher) => {
    setPressed(chosen)
    open(chosen)
  }
  return (
    <Opening voucher={voucher}>
      {phase.name === 'sent' ? (
        <Sent dealId={phase.deal?._id} />
      ) : (
        <Press voucher={voucher} isSending={phase.name === 'sending'} onPress={press}>
          {phase.name === 'failed' && <Failed error={phase.error} />}
          {phase.name === 'changed' && <Alert urgent tone="warn" title={t('changed')} />}
        </Press>
      )}
    </Opening>
  )
}

interface OpeningProps {
  readonly voucher: PreparedVoucher
  readonly children: ReactNode
}

function Opening({ voucher, children }: OpeningProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'opening' })
  const heading = useId()
  const language = useLanguage()
  const section = useRef<HTMLElement>(null)
  useFocusFallback(
    (focused) => section.current?.contains(focused) ?? false,
    () => section.current?.querySelector('a'),
  )
  return (
    <section
      ref={section}
      aria-labelledby={heading}
      className="mb-5 grid items-center gap-x-7 gap-y-5 rounded-2 border border-line bg-surface p-5 max-sm:p-4 md:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="grid content-start gap-3">
        <h2 id={heading} className="font-semibold text-h2">
          {t('title')}
        </h2>
        {children}
      </div>
      <PreparedCard voucher={voucher} language={language} />
    </section>
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

function Sent({ dealId }: { readonly dealId: string | undefined }) {
  const { t } = useTranslation('deals', { keyPrefix: 'opening' })
  return (
    <>
      <Alert tone="ok" urgent title={t(dealId ? 'sent.title' : 'sent.before')}>
        <p>{t('sent.text')}</p>
      </Alert>
      <div>
        {dealId ? (
          <ButtonLink to="/service-provider/deals/$dealId" params={{ dealId }}>
            {t('sent.view')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/service-provider/deals">{t('sent.list')}</ButtonLink>
        )}
      </div>
    </>
  )
}
