import { queryOptions } from '@tanstack/react-query'
import { getThumbnail } from '#contract/documents.ts'
import type { Api } from '#lib/http/api.ts'
import { helpCenterKeys } from '../keys.ts'

const { thumbnailKey } = helpCenterKeys

export const attachmentQueries = (api: Api) => ({
  /** The small copy of a chat picture, cached in memory, so that scrolling back does not load it again. */
  thumbnail: (fileKey: string) =>
    queryOptions({
      queryKey: thumbnailKey(fileKey),
      queryFn: async ({ signal }) => (await api.send(getThumbnail, { query: { fileKey } }, { signal })).blob,
      staleTime: Number.POSITIVE_INFINITY,
    }),
})
