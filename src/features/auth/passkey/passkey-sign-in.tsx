import { Fingerprint } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '#contract/roles.ts'
import type { Words } from '#i18n/words.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'

/** `dialog`: the button was pressed. `sending`: a passkey was chosen in the field of the address. */
export type PasskeyPhase = 'idle' | 'dialog' | 'sending'

interface PasskeySignInProps {
  readonly side: Side
  /** The password is on its way. */
  readonly isPaused: boolean
  readonly onPress: () => void
}

const loadFlow = async (words: Words) => {
  const [{ PasskeyFlow }] = await Promise.all([import('./passkey-flow.tsx'), words.load({ words: ['secondStep'] })])
  return PasskeyFlow
}

/** The button is in the first paint, where the boot script looks for it; its code is loaded later. */
export function PasskeySignIn({ side, isPaused, onPress }: PasskeySignInProps) {
  const { t } = useTranslation('auth')
  const { operator, words } = useServices()
  const isOffered = useIsFullBackend() && operator.passkeyHosts !== undefined
  const [phase, setPhase] = useState<PasskeyPhase>('idle')
  const button = useRef<HTMLButtonElement>(null)
  const load = useCallback(() => loadFlow(words), [words])
  const Flow = useIdleModule(load, isOffered, phase === 'dialog')
  if (!isOffered) return null
  return (
    <div data-passkey className="mt-1 grid gap-2.5">
      <p className="flex items-center gap-3 text-ink-3 text-small before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
      {Flow && <Flow side={side} phase={phase} isPaused={isPaused} button={button} onPhase={setPhase} />}
      <Button
        ref={button}
        size="lg"
        icon={<Fingerprint aria-hidden />}
        busy={phase !== 'idle'}
        busyLabel={t('signingIn')}
        onClick={() => {
          onPress()
          setPhase('dialog')
        }}
      >
        {t('passkey')}
      </Button>
    </div>
  )
}
