import { useRouteContext, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useOverlay } from '../../../patterns/use-overlay.ts'
import { useServices } from '../../../services.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { useFocusHandOver } from '../../../ui/hooks/use-focus-hand-over.ts'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { isCovered } from '../../../ui/hooks/use-shortcuts.ts'
import { useIsOpen } from '../../profile/api.ts'
import { CameraView } from '../camera/camera-view.tsx'
import { useCamera } from '../camera/use-camera.ts'
import { KeptScansPanel } from '../kept-scans/kept-scans-panel.tsx'
import { createCodeReader } from '../reading/create-code-reader.ts'
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
import { useIncoming } from './use-incoming.ts'
import { useMissed } from './use-missed.ts'
import { usePicture } from './use-picture.ts'
import { usePressOnce } from './use-press-once.ts'
import { useTill } from './use-till.ts'
import { useWedge } from './use-wedge.ts'

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
  const { part: SettingsDialog, ...settings } = useOverlay(loadSettings)
  const isWide = useMedia('(min-width: 48rem)')
  const isTold = till.now.step === 'told' || till.now.step === 'asking'
  const told = useRef<HTMLDivElement>(null)
  useFocusHandOver(
    (focused) => told.current?.contains(focused) === true,
    () => document.querySelector<HTMLElement>('h1'),
  )
  const { isReading, readPicture } = usePicture({ mayRead: till.isFree, onText: till.takeCode, onNothing: till.takeNothing })
  const { isOver } = useIncoming({ onText: till.takeTyped, onPicture: readPicture })
  const camera = useCamera({
    isPaused: () => isReading || till.isResting() || isCovered(),
    onText: till.takeSeen,
    createReader: createCodeReader,
    mayOpen: useIsOpen(),
    ahead: useRouteContext({ from: '/service-provider/redemptions/scan' }).cameraAhead,
  })
  useWedge(till.takeTyped)
  usePressOnce()
  const next = () => {
    // The same try may be made once more with what lies in view.
    if (till.now.step === 'told' && till.now.outcome.kind === 'failed') camera.forget()
    till.next()
  }
  return (
    <div className={cx('flex min-h-[calc(100dvh-var(--shell-offline,0px))] grow flex-col', !isAlone && 'sm:min-h-0')}>
      <TillHead isAlone={isAlone} {...kept}>
        <IconButton
          label={t('settings')}
          aria-haspopup="dialog"
          icon={<SettingsIcon />}
          className="min-h-touch min-w-touch"
          onClick={settings.show}
          {...settings.warmUp}
        />
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
      {SettingsDialog && <SettingsDialog open={settings.open} onOpenChange={settings.setOpen} isAlone={isAlone} {...kept} />}
      {isAlone && <LeaveTill />}
      {isOver && <DropHint />}
    </div>
  )
}
