import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { namesOf, OneName } from '../../../patterns/bilingual/names.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { useServices } from '../../../services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FreeText } from '../../../ui/display/free-text.tsx'
import { dealQueries } from '../../deals/api.ts'
import { tillMessages } from './messages.ts'
import { CodeFact, Collect, InsteadOf } from './result-facts.tsx'
import type { TillStep } from './scanner-state.ts'

interface AskFirstProps extends Pick<Extract<TillStep, { step: 'asking' }>, 'scan' | 'voucher'> {
  readonly onRedeem: () => void
  readonly onCancel: () => void
}

/** Whose voucher it is, of what and on which terms, before it is redeemed (F-046). Enter redeems. */
export function AskFirst({ scan, voucher, onRedeem, onCancel }: AskFirstProps) {
  const t = useTranslations(tillMessages)
  const redeem = useRef<HTMLButtonElement>(null)
  useEffect(() => redeem.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-label={t('ask.title')} className="flex grow flex-col gap-4 px-gutter py-5 md:px-5">
      <div className="grid gap-0.5">
        <h2 className="font-semibold text-h2">{t('ask.title')}</h2>
        <p className="text-body text-ink-2">{t('ask.text')}</p>
      </div>
      <div className="border-line border-t pt-4">
        <p className="wrap-anywhere font-semibold text-h2">
          <OneName {...namesOf(voucher)} />
        </p>
        <p className="text-body text-ink-2">
          <bdi>{voucher.customerName}</bdi>
        </p>
      </div>
      <Facts>
        <Collect voucher={voucher} />
        <InsteadOf voucher={voucher} />
        <CodeFact code={scan.code} />
      </Facts>
      {voucher.dealId && <Terms dealId={voucher.dealId} />}
      <div className="mt-auto grid gap-3">
        <Button ref={redeem} variant="primary" size="till" icon={<Check aria-hidden className="size-icon" />} onClick={onRedeem}>
          {t('ask.redeem')}
        </Button>
        <Button size="till" onClick={onCancel}>
          {t('ask.cancel')}
        </Button>
      </div>
    </section>
  )
}

/** The voucher's own terms; without them the till goes on all the same. */
function Terms({ dealId }: { readonly dealId: string }) {
  const t = useTranslations(tillMessages)
  const { api } = useServices()
  const language = useLanguage()
  const { data: deal } = useQuery(dealQueries(api).detail(dealId))
  const text = language === 'ar' ? deal?.termsAndConditionsAr : deal?.termsAndConditionsEn
  return (
    text && (
      <div className="grid gap-1">
        <h3 className="font-semibold text-h3">{t('facts.terms')}</h3>
        <p className="whitespace-pre-line text-body text-ink-2">
          <FreeText text={text} />
        </p>
      </div>
    )
  )
}
