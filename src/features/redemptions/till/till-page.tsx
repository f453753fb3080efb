import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useOverlay } from '../../../patterns/use-overlay.ts'
import { useServices } from '../../../services.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { useFocusHandOver } from '../../../ui/hooks/use-focus-hand-over.ts'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { CameraView } from '../camera/camera-view.tsx'
import { KeptScansPanel } from '../kept-scans/kept-scans-panel.tsx'
import { DropHint } from './drop-hint.tsx'
import { LeaveTill } from './leave-till.tsx'
import { ManualCode } from './manual-code.tsx'
import { tillMessages } from './messages.ts'
import { ResultAnnouncement } from './result-announcement.tsx'
import { statusOf } from './scanner-state.ts'
import { SessionBar, SessionPanel } from './session-part.tsx'
import { StatusLine } from './status-line.tsx'
import { SettingsIcon, TillHead } from './till-head.tsx'
import { useTillSettings } from './till-settings.ts'
import { Told } from './told.tsx'
import { useFeedback } from './use-feedback.ts'
import { useMissed } from './use-missed.ts'
import { usePressOnce } from './use-press-once.ts'
import { useTill } from './use-till.ts'
import { useWaysIn } from './use-ways-in.ts'

const loadSettings = () => import('./settings-dialog.tsx').then(({ SettingsDialog }) => SettingsDialog)

/** Both fill the same place on a phone, where what was told lies over the camera, whose stream goes on. */
const pane = 'flex min-w-0 flex-col max-md:[grid-area:1/1]'

/** The till (§2, §4): a code comes in by any way there is, and what became of it is told so that nobody can mistake it. */
export function TillPage() {
  const t = useTranslations(tillMessages)
  const isAlone = useSearch({ from: '/service-provider/redemptions/scan' }).mode === 'till'
  const kept = useTillSettings()
  const { toasts } = useServices()
  const till = useTill(kept.settings, {
    feedback: useFeedback(kept.settings),
    onMissed: useMissed(),
    onBusy: (step) => toasts.getState().show(t(`busy.${step}`), 'error'),
  })
  const isWide = useMedia('(min-width: 48rem)')
  const isTold = till.now.step === 'told' || till.now.step === 'asking'
  const told = useRef<HTMLDivElement>(null)
  useFocusHandOver(
    (focused) => told.current?.contains(focused) === true,
    () => document.querySelector<HTMLElement>('h1'),
  )
  const { camera, isReading, readPicture, isOver } = useWaysIn(till)
  usePressOnce()
  const next = () => {
    // The same try may be made once more with what lies in view.
    if (till.now.step === 'told' && till.now.outcome.kind === 'failed') camera.forget()
    till.next()
  }
  return (
    <div className={cx('flex min-h-[calc(100dvh-var(--shell-offline,0px))] grow flex-col', !isAlone && 'sm:min-h-0')}>
      <TillHead isAlone={isAlone} {...kept}>
        <SettingsButton isAlone={isAlone} {...kept} />
      </TillHead>
      <ResultAnnouncement now={till.now} />
      <div
        className={cx(
          'grid grow grid-cols-[minmax(0,1fr)] md:grow-0 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_26rem] md:items-start md:gap-5',
          isAlone && 'md:mx-auto md:w-full md:max-w-page md:p-5',
        )}
      >
        <div inert={isTold && !isWide} className={pane}>
          <CameraView camera={camera} onPicture={readPicture} className="sm:rounded-2" />
          <div className={cx('grid gap-4 py-4', isAlone ? 'px-gutter md:px-0' : 'max-sm:px-gutter')}>
            <StatusLine status={isReading ? 'processing' : statusOf(camera.state.status, till.now)} onStop={till.stop} />
            <ManualCode key={till.taken} busy={till.now.step === 'processing'} onCode={till.takeTyped} />
            {till.keptScans && <KeptScansPanel keptScans={till.keptScans} />}
          </div>
        </div>
        <div ref={told} className={cx(pane, 'gap-5 max-md:z-1 max-md:bg-paper', !isTold && 'max-md:hidden')}>
          <div className="flex grow flex-col overflow-clip md:rounded-2 md:bg-surface">
            <Told till={till} onNext={next} hasList={!isAlone} />
          </div>
          <SessionPanel {...till} />
        </div>
      </div>
      <SessionBar {...till} />
      {isAlone && <LeaveTill />}
      {isOver && <DropHint />}
    </div>
  )
}

interface SettingsButtonProps extends ReturnType<typeof useTillSettings> {
  readonly isAlone: boolean
}

function SettingsButton(props: SettingsButtonProps) {
  const t = useTranslations(tillMessages)
  const { part: SettingsDialog, open, setOpen, show, warmUp } = useOverlay(loadSettings)
  return (
    <>
      <IconButton
        label={t('settings')}
        aria-haspopup="dialog"
        icon={<SettingsIcon />}
        className="min-h-touch min-w-touch"
        onClick={show}
        {...warmUp}
      />
      {SettingsDialog && <SettingsDialog open={open} onOpenChange={setOpen} {...props} />}
    </>
  )
}
