import useSWR from 'swr';
import type { Photo } from '../api/contract-candidate.ts';
import { readPhoto } from '../api/profile-photo.ts';
import { useServices } from '../context.tsx';
import { userOf } from '../effects/session-store.ts';
import { imageSrcSet, imageUrl } from '../routing/image-url.ts';
import { Initials } from '../ui/initials.tsx';
import { useSession } from './use-session.ts';

/** The address of the current user's picture, as the server has it. */
export function useOwnPhoto() {
  const { clients } = useServices();
  const user = userOf(useSession());
  return useSWR<Photo>(user && `photo ${user}`, () => readPhoto(clients.localeApi));
}

/** The user's own picture, or initials if there is none. Decoration: the name always stands beside it. `size`: CSS pixels. */
export function OwnPhoto({ size, className }: { size: 40 | 96; className: string }) {
  const { boot } = useServices();
  const session = useSession();
  const { data } = useOwnPhoto();
  if (session.state !== 'active') return null;
  if (!data?.photo) return <Initials name={session.user.name} className={className} />;
  return (
    <img
      src={imageUrl(data.photo, size, size, 1, boot.images)}
      srcSet={imageSrcSet(data.photo, size, size, boot.images)}
      width={size}
      height={size}
      alt=""
      className={`object-cover ${className}`}
    />
  );
}
