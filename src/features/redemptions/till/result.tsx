import { RotateCw, ScanLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import type { Outcome } from '../outcomes/outcome.ts'
import { footClasses } from './foot-classes.ts'
import { tillMessages } from './messages.ts'
import { ResultBanner } from './result-banner.tsx'
import { ResultFacts } from './result-facts.tsx'
import { TakeBack } from './take-back.tsx'

interface ResultProps {
  readonly outcome: Outcome
  readonly onNext: () => void
  /** The same scan once more, where nobody knows what became of it. */
  readonly onAgain?: (() => void) | undefined
  readonly onUndone: (redemptionId: string) => void
  /** Whether the list of redemptions may be reached from here. */
  readonly hasList: boolean
}

/** What became of the last scan, and one big button back to ready, which has the focus: Enter and Space press it (F-040). */
export function Result({ outcome, onNext, onAgain, onUndone, hasList }: ResultProps) {
  const t = useTranslations(tillMessages)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const mayRepeat = onAgain && outcome.kind === 'failed'
  const mustLook = outcome.kind === 'failed' && outcome.advice === 'look'
  return (
    <section aria-label={t('title')} className="flex grow flex-col">
      <ResultBanner outcome={outcome} />
      <div className="flex grow flex-col gap-4 px-gutter pt-4 pb-4 md:px-5">
        <ResultFacts outcome={outcome} />
        <div className={footClasses}>
          {outcome.kind === 'redeemed' && <TakeBack outcome={outcome} onUndone={onUndone} />}
          {mustLook && hasList && (
            <ButtonLink to="/service-provider/redemptions" size="lg" className="w-full">
              {t('facts.showRedemptions')}
            </ButtonLink>
          )}
          {mayRepeat && (
            <Button ref={first} variant="primary" size="till" icon={<RotateCw aria-hidden className="size-icon" />} onClick={onAgain}>
              {t('again')}
            </Button>
          )}
          <Button
            ref={mayRepeat ? undefined : first}
            variant={mayRepeat ? 'secondary' : 'primary'}
            size="till"
            icon={<ScanLine aria-hidden className="size-icon" />}
            onClick={onNext}
          >
            {t('next')}
          </Button>
        </div>
      </div>
    </section>
  )
}
