import { mutationOptions } from '@tanstack/react-query'
import type { UploadOptions } from '#components/form/use-submit.ts'
import type { CallInput } from '#contract/call.ts'
import { updateCoverImage, updateProfile, updateProfileImage } from '#contract/profile.ts'
import type { Api } from '#lib/http/api.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'

interface Uploaded {
  readonly upload?: UploadOptions
}
type Picture = Keyed<Uploaded & { readonly params: CallInput<typeof updateProfile>['params']; readonly file: File }>

/** The form shows what became of them: one submit may make several calls. */
const meta = { quiet: 'both' } as const

export const profileMutations = (api: Api) => ({
  update: () =>
    mutationOptions({
      mutationKey: ['profile', 'update'],
      mutationFn: ({ key, upload, ...input }: Keyed<CallInput<typeof updateProfile>> & Uploaded) =>
        api.write(updateProfile, input, { ...upload, idempotencyKey: key }),
      meta,
    }),
  updateCoverImage: () =>
    mutationOptions({
      mutationKey: ['profile', 'updateCoverImage'],
      mutationFn: ({ key, upload, params, file }: Picture) =>
        api.write(updateCoverImage, { params, files: { coverImage: file } }, { ...upload, idempotencyKey: key }),
      meta,
    }),
  updateProfileImage: () =>
    mutationOptions({
      mutationKey: ['profile', 'updateProfileImage'],
      mutationFn: ({ key, upload, params, file }: Picture) =>
        api.write(updateProfileImage, { params, files: { profileImage: file } }, { ...upload, idempotencyKey: key }),
      meta,
    }),
})
