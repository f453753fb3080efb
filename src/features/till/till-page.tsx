import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { CameraView } from '#lib/camera/camera-view.tsx'
import { useServices } from '#lib/services.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { useWakeLock } from '#ui/hooks/use-wake-lock.ts'
import { CashierGate } from './cashier/cashier-gate.tsx'
import { CashierStatus } from './cashier/cashier-status.tsx'
import { useCashier } from './cashier/use-cashier.ts'
import { LeaveTill } from './device/leave-till.tsx'
import { OwnName } from './device/own-name.tsx'
import { useIdleUpdate } from './device/use-idle-update.ts'
import { usePairedTill } from './device/use-paired-till.ts'
import { useTillManifest } from './device/use-till-manifest.ts'
import { LostScans } from './offline-queue/lost-scans.tsx'
import { OfflineQueuePanel } from './offline-queue/offline-queue-panel.tsx'
import { UnconfirmedScans } from './offline-queue/unconfirmed-scans.tsx'
import { PracticeBand } from './practice/practice-band.tsx'
import { usePractice } from './practice/use-practice.ts'
import { FirstCustomerRow } from './result/first-customer-row.tsx'
import { ResultAnnouncement } from './result/result-announcement.tsx'
import { ResultPanel } from './result/result-panel.tsx'
import { useFeedback } from './result/use-feedback.ts'
import { useNoKeyRepeat } from './result/use-no-key-repeat.ts'
import { useResultToastAfterLeaving } from './result/use-result-toast-after-leaving.ts'
import { DropHint } from './scan/drop-hint.tsx'
import { ManualCode } from './scan/manual-code.tsx'
import { ScannerField } from './scan/scanner-field.tsx'
import { toScannerStatus } from './scan/scanner-status.ts'
import { StatusLine } from './scan/status-line.tsx'
import { useScanSources } from './scan/use-scan-sources.ts'
import { SessionBar, SessionPanel } from './session/session-summary.tsx'
import type { SettingsFieldsProps } from './settings/settings-fields.tsx'
import { useTillSettings } from './settings/till-settings.ts'
import { SettingsIcon, TillHeader } from './till-header.tsx'
import { TillStatus } from './till-status.tsx'
import { useTill } from './use-till.ts'
import './till.css'

const loadSettings = () => import('./settings/settings-dialog.tsx').then(({ SettingsDialog }) => SettingsDialog)

/** On a phone both share one grid cell, where the result covers the camera, whose stream continues. */
const pane = 'flex min-w-0 flex-col max-md:[grid-area:1/1]'

export function TillPage() {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const isPaired = usePairedTill() !== undefined
  const isAlone = useSearch({ from: '/service-provider/redemptions/scan' }).mode === 'till' || isPaired
  const tillSettings = useTillSettings()
  const { toasts } = useServices()
  const practice = usePractice()
  const cashier = useCashier()
  const feedback = useFeedback(tillSettings.settings)
  const wakeLock = useWakeLock(tillSettings.settings.keepScreenOn)
  const till = useTill(tillSettings.settings, {
    practice,
    cashier,
    feedback: feedback.give,
    onOutcomeAfterLeaving: useResultToastAfterLeaving(),
    onBusy: (step) => toasts.getState().show(t(step === 'processing' ? 'busy.processing' : 'busy.asking'), 'error'),
  })
  useTillManifest()
  useIdleUpdate(till, practice.isOn)
  const isWide = useMedia('(min-width: 48rem)')
  const hasResult = till.state.step === 'finished' || till.state.step === 'confirming' || practice.isComplete
  const resultPane = useRef<HTMLDivElement>(null)
  useFocusFallback(
    (focused) => resultPane.current?.contains(focused) === true,
    () => document.querySelector<HTMLElement>('h1'),
  )
  const codeField = useRef<HTMLInputElement>(null)
  const { camera, isReading, readPicture, isDraggedOver } = useScanSources(till)
  useNoKeyRepeat()
  const next = () => {
    // The code that is still in view may be tried again.
    if (till.state.step === 'finished' && till.state.outcome.kind === 'failed') camera.forget()
    till.next()
  }
  const endPractice = () => {
    till.next()
    practice.leave()
  }
  const correct = () => {
    // On a phone the field is inert until the result is gone, and its keyboard opens within the press only.
    flushSync(till.correct)
    codeField.current?.focus()
    codeField.current?.select()
  }
  const isTouch = useMedia('(pointer: coarse)')
  const closeFirst = () => {
    till.closeFirst()
    // On a touch screen the code field would open the keyboard.
    const field = isTouch ? document.querySelector<HTMLElement>('[data-scanner]') : codeField.current
    field?.focus({ preventScroll: true })
  }
  return (
    <div className={cx('flex min-h-[calc(100dvh-var(--shell-offline,0px))] grow flex-col', !isAlone && 'sm:min-h-0')}>
      <TillHeader
        isAlone={isAlone}
        status={
          <TillStatus isAlone={isAlone} outbox={till.outbox}>
            <CashierStatus cashier={cashier} isBusy={till.state.step === 'processing'} />
          </TillStatus>
        }
        {...tillSettings}
      >
        <SettingsButton isAlone={isAlone} feedback={feedback} wakeLock={wakeLock} {...tillSettings} />
      </TillHeader>
      {practice.isOn && <PracticeBand practice={practice} onEnd={endPractice} onTry={till.enterPracticeVoucher} isAlone={isAlone} />}
      <ResultAnnouncement state={till.state} />
      <div className={cx('till-panes grid grow md:grow-0 md:items-start md:gap-5', isAlone && 'md:mx-auto md:w-full md:max-w-page md:p-5')}>
        <div inert={hasResult && !isWide} className={cx(pane, 'max-md:grid max-md:grid-rows-[minmax(min-content,1fr)_auto]')}>
          <CameraView camera={camera} onPicture={readPicture} className="sm:rounded-2" />
          {/* Hidden below a result of a phone, which would be as high as this otherwise. */}
          <div className={cx('grid gap-4 py-4', hasResult && 'max-md:hidden', isAlone ? 'px-gutter md:px-0' : 'max-sm:px-gutter')}>
            {till.outbox && (
              <UnconfirmedScans
                outbox={till.outbox}
                isBusy={till.state.step === 'processing' || till.state.step === 'confirming'}
                onRedeem={till.redeemSaved}
              />
            )}
            <StatusLine
              status={isReading ? 'processing' : toScannerStatus(camera.state.status, till.state)}
              isMuted={feedback.isMuted}
              onStop={till.stop}
            />
            <ManualCode
              key={till.field.version}
              input={codeField}
              initialText={till.field.text}
              busy={till.state.step === 'processing'}
              isChecking={till.asksFirst}
              onCode={till.enterTypedText}
            />
            <FirstCustomerRow {...till} closeFirst={closeFirst} />
            <LostScans />
            {till.outbox && <OfflineQueuePanel outbox={till.outbox} />}
          </div>
        </div>
        <div ref={resultPane} className={cx(pane, 'gap-5 max-md:z-1 max-md:bg-paper', !hasResult && 'max-md:hidden')}>
          <div className="flex grow flex-col overflow-clip md:rounded-2 md:bg-surface">
            <ResultPanel till={till} onNext={next} onCorrect={correct} hasList={!isAlone} practice={practice} onEndPractice={endPractice} />
          </div>
          <SessionPanel {...till} />
        </div>
      </div>
      <SessionBar {...till} className={hasResult ? 'max-md:hidden' : undefined} />
      {/* Below the result, whose effect takes the focus first. */}
      <ScannerField step={till.state.step} isAlone={isAlone} onScan={till.enterScan} />
      <CashierGate cashier={cashier} state={till.state} isAlone={isAlone} onChanged={next} />
      {isPaired ? <OwnName /> : isAlone && <LeaveTill />}
      {isDraggedOver && <DropHint />}
    </div>
  )
}

interface SettingsButtonProps extends SettingsFieldsProps {
  readonly isAlone: boolean
}

function SettingsButton(props: SettingsButtonProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const { component: SettingsDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadSettings)
  return (
    <>
      <IconButton
        label={t('set.title')}
        aria-haspopup="dialog"
        icon={<SettingsIcon />}
        className="min-h-touch min-w-touch"
        onClick={open}
        {...preload}
      />
      {SettingsDialog && <SettingsDialog open={isOpen} onOpenChange={setOpen} {...props} />}
    </>
  )
}
