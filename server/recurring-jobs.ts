import { enqueueOverdue } from './areas/announcements/enqueue-sending.ts'
import { mailMorningNotes } from './areas/dashboards/note/mail-notes.ts'
import { remindOfLicences } from './areas/providers/remind-of-licences.ts'
import { resealTimeSecrets } from './auth/factors/time-codes.ts'
import type { Database } from './db/open.ts'
import type { Deps } from './deps.ts'
import { sweepFiles } from './files/sweep.ts'
import type { UploadFolder } from './files/upload-folder.ts'
import { deleteExpired } from './jobs/delete-expired.ts'
import { deleteUnverified } from './jobs/delete-unverified.ts'
import type { TrustedClock } from './jobs/trusted-clock.ts'
import { vacuum } from './jobs/vacuum.ts'
import { mailFolder, sweepMails } from './mail/transport.ts'
import { deleteOld } from './privacy/delete-old.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000

interface JobDeps extends Deps {
  readonly clock: TrustedClock
  readonly database: Pick<Database, 'embedded'>
  readonly uploadFolder: Pick<UploadFolder, 'sweep'>
  /** Rejects where another deployment has the store of files meanwhile. */
  readonly requireDeployment: () => Promise<void>
}

/** What every instance does again and again. What cannot be taken back asks the trusted clock (docs/operations.md). */
export function addRecurringJobs({ clock, database, uploadFolder, requireDeployment, ...deps }: JobDeps): void {
  const { boss, config, db, files, jobs } = deps
  const isMismatched = deps.readMismatch?.() !== undefined
  const byClock = (interval: number, name: string, work: (now: number, timed: Deps) => Promise<unknown>) =>
    jobs.every(interval, name, async () => {
      const { now, isTrusted } = await clock.check()
      if (isTrusted) await work(now, { ...deps, now: () => now })
    })
  /** What reaches beyond the database. */
  const outside: typeof byClock = (...job) => {
    if (!isMismatched) byClock(...job)
  }

  // Elsewhere the jobs of each minute compare them too, so that an instance is ready a minute after its clock was set.
  jobs.every(isMismatched ? minuteMs : hourMs, 'compare clocks', async () => {
    const { problem } = await clock.check()
    if (problem) throw new Error(problem)
  })
  byClock(hourMs, 'delete expired rows', (now) => deleteExpired(db, now, config))
  byClock(hourMs, 'delete unverified registrations', (now) => deleteUnverified(db, now))
  byClock(dayMs, 'erase old personal data', (now) => deleteOld(db, now, config))
  outside(hourMs, 'remove files without a row', () => sweepFiles({ db, files, requireDeployment }))
  // Folders and mails have the disk's time, not `deps.now`.
  byClock(hourMs, 'remove abandoned upload folders', () => uploadFolder.sweep(Date.now()))
  byClock(hourMs, 'remove old mail files', () => sweepMails(mailFolder(config), Date.now()))
  outside(hourMs, 'remind of licences', (_now, timed) => remindOfLicences(timed))
  outside(minuteMs, 'mail morning notes', (_now, timed) => mailMorningNotes(timed))
  outside(minuteMs, 'enqueue overdue announcements', (now) => enqueueOverdue(boss, db, now))
  jobs.every(hourMs, 'seal time codes with the current secret', () => resealTimeSecrets(db, deps))
  if (database.embedded) jobs.every(hourMs, 'vacuum', () => vacuum(db))
}
