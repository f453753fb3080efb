import { ScanLine } from 'lucide-react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { AskFirst } from './ask-first.tsx'
import { tillMessages } from './messages.ts'
import { Result } from './result.tsx'
import { Settling } from './settling.tsx'
import type { Till } from './use-till.ts'

interface ToldProps {
  readonly till: Till
  readonly onNext: () => void
  /** Whether the list of redemptions may be reached from here. */
  readonly hasList: boolean
}

/** What there is to say: a voucher to decide on, a result, or where it will stand. */
export function Told({ till, onNext, hasList }: ToldProps) {
  const { now } = till
  if (now.step === 'asking')
    return (
      <Settling key="asking">
        <AskFirst scan={now.scan} voucher={now.voucher} onRedeem={till.redeem} onCancel={onNext} />
      </Settling>
    )
  if (now.step !== 'told') return <Idle />
  return (
    <Settling key={now.outcome.at}>
      <Result outcome={now.outcome} onNext={onNext} onAgain={now.scan && till.again} onUndone={till.undone} hasList={hasList} />
    </Settling>
  )
}

function Idle() {
  const t = useTranslations(tillMessages)
  return (
    <div className="grid justify-items-center gap-1 px-5 py-7 text-center text-ink-3">
      <ScanLine aria-hidden className="mb-2 size-icon-xl" strokeWidth={1.5} />
      <p className="font-semibold text-h3 text-ink-2">{t('idle.title')}</p>
      <p className="max-w-read text-pretty text-small">{t('idle.text')}</p>
    </div>
  )
}
