import { Fingerprint, LifeBuoy, Smartphone } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicPage } from '#components/public-page.tsx'
import { SecondFactorChallenge, type SecondStepKind } from '#contract/passkeys.ts'
import { readDetails } from '#lib/http/read-details.ts'
import { canUsePasskeys } from '#lib/passkeys.ts'
import { Button } from '#ui/actions/button.tsx'
import { linkClasses } from '#ui/actions/text-link.tsx'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { Challenge } from '../challenge.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { useVerify } from './use-verify.ts'

interface SecondStepProps {
  readonly challenge: Challenge
  /** It took too long or was used: back to the password. */
  readonly onEnded: () => void
  readonly onLeave: () => void
}

/** After the password: a passkey, a code of the authenticator app or a recovery code. */
export function SecondStep({ challenge, onEnded, onLeave }: SecondStepProps) {
  const { t } = useTranslation('secondStep')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const details = readDetails(challenge.error, SecondFactorChallenge)
  return (
    <PublicPage
      title={t('title')}
      intro={t('intro', { address: challenge.emailAddress })}
      headingRef={heading}
      wayBack={
        <p className="mt-5 text-small">
          <button
            type="button"
            className={`inline-flex min-h-touch cursor-pointer items-center sm:min-h-0 ${linkClasses}`}
            onClick={onLeave}
          >
            {t('otherAccount')}
          </button>
        </p>
      }
    >
      {details ? (
        <Steps details={details} keepMeLoggedIn={challenge.keepMeLoggedIn} onEnded={onEnded} />
      ) : (
        <Alert tone="no" urgent title={t('unreadable')} className="mt-5" />
      )}
    </PublicPage>
  )
}

interface StepsProps extends Pick<SecondStepProps, 'onEnded'> {
  readonly details: SecondFactorChallenge
  readonly keepMeLoggedIn: boolean
}

function Steps({ details: { handle, kinds, passkey, canRemember }, keepMeLoggedIn, onEnded }: StepsProps) {
  const { t } = useTranslation('secondStep')
  const hasPasskey = kinds.includes('passkey') && Boolean(passkey)
  const isUnsupported = hasPasskey && !canUsePasskeys()
  const ways = kinds.filter((kind) => kind !== 'passkey' || (hasPasskey && !isUnsupported))
  const [chosen, setChosen] = useState(ways[0])
  const [trusts, setTrusts] = useState(false)
  const { verify, ...state } = useVerify({ handle, keepMeLoggedIn, remember: trusts, onEnded })
  const form = useRef<HTMLDivElement>(null)
  const choose = (kind: SecondStepKind) => {
    state.forget()
    setChosen(kind)
  }
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed is gone.
  useEffect(() => {
    if (!isFirst.current) form.current?.querySelector<HTMLElement>('input:not([type=checkbox]), [type=submit]')?.focus()
    isFirst.current = false
  }, [chosen])
  const trust = canRemember && (
    <div className="grid text-small">
      <Checkbox label={t('trust')} checked={trusts} onChange={({ target }) => setTrusts(target.checked)} aria-describedby="trust-hint" />
      <p id="trust-hint" className="ps-[1.75rem] text-ink-3">
        {t('trustHint')}
      </p>
    </div>
  )
  return (
    <>
      {isUnsupported && (
        <Alert tone="info" title={t('unsupported.title')} className="mt-4">
          <p>{t(ways.length > 0 ? 'unsupported.text' : 'unsupported.noWay')}</p>
        </Alert>
      )}
      <div ref={form}>
        {chosen === 'passkey' && passkey && (
          <PasskeyForm {...state} options={passkey} trust={trust} onPasskey={(answer) => verify({ passkey: answer })} />
        )}
        {(chosen === 'code' || chosen === 'recoveryCode') && (
          <CodeForm key={chosen} {...state} kind={chosen} trust={trust} onCode={(code) => verify({ [chosen]: code })} />
        )}
      </div>
      <OtherWays ways={ways.filter((kind) => kind !== chosen)} onChoose={choose} />
    </>
  )
}

const icons: Readonly<Record<SecondStepKind, Elements>> = {
  passkey: <Fingerprint aria-hidden />,
  code: <Smartphone aria-hidden />,
  recoveryCode: <LifeBuoy aria-hidden />,
}

interface OtherWaysProps {
  readonly ways: readonly SecondStepKind[]
  readonly onChoose: (kind: SecondStepKind) => void
}

function OtherWays({ ways, onChoose }: OtherWaysProps) {
  const { t } = useTranslation('secondStep')
  const id = useId()
  if (ways.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-6 grid gap-2 border-line border-t pt-4">
      <h2 id={id} className="font-semibold text-small">
        {t('otherWays')}
      </h2>
      <ul className="grid gap-2">
        {ways.map((kind) => (
          <li key={kind} className="grid">
            <Button icon={icons[kind]} className="justify-start!" onClick={() => onChoose(kind)}>
              {t(`ways.${kind}`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
