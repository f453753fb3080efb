import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { namesOf, OneName } from '../../../patterns/bilingual/names.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { useDeferred } from '../../../ui/hooks/use-deferred.ts'
import { footClasses } from './foot-classes.ts'
import { tillMessages } from './messages.ts'
import { CodeFact, Collect, InsteadOf } from './result-facts.tsx'
import type { TillStep } from './scanner-state.ts'

const loadTerms = () => import('./terms.tsx').then(({ Terms }) => Terms)

interface AskFirstProps extends Pick<Extract<TillStep, { step: 'asking' }>, 'scan' | 'voucher'> {
  readonly onRedeem: () => void
  readonly onCancel: () => void
}

/** Whose voucher it is, of what and on which terms, before it is redeemed (F-046). Enter redeems. */
export function AskFirst({ scan, voucher, onRedeem, onCancel }: AskFirstProps) {
  const t = useTranslations(tillMessages)
  const Terms = useDeferred(loadTerms, true, true)
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
      {voucher.dealId && Terms && <Terms dealId={voucher.dealId} />}
      <div className={footClasses}>
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
