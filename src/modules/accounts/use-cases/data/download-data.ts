import type { Clock } from '#src/kernel/clock';
import type { FileStore } from '#src/kernel/files/file-store';
import type { Id, NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import { deviceOf } from '../../domain/device';
import type { DataDownloads } from '../../ports/data/data-requests';
import type { FileOfRow, PersonalData } from '../../ports/data/personal-data';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { UserRepository } from '../../ports/user-repository';
import { partsOfDownload, type Download } from './parts-of-download';

/**
 * Everything the product has about a person, for themselves. The password shows who asks, and each download is recorded
 * for them to see.
 */
export class DownloadData {
  constructor(
    private users: UserRepository,
    private passwords: PasswordHashing,
    private personalData: PersonalData,
    private downloads: DataDownloads,
    private files: FileStore,
    private fileKeyOf: (file: FileOfRow) => string,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({
    userId,
    password,
    userAgent,
  }: {
    userId: Id;
    password: string;
    userAgent?: string;
  }): Promise<Result<Download, 'wrong-password'>> {
    const user = await this.users.find(userId);
    if (!user || !(await this.passwords.matches(password, user.passwordHash))) return refuse('wrong-password');
    const at = await this.clock.now();
    await this.downloads.add({ id: this.newId(), userId, at, device: deviceText(userAgent) });
    const { personalData, files, fileKeyOf } = this;
    return ok({ at, parts: partsOfDownload(user, { personalData, files, fileKeyOf }) });
  }
}

/** Such as "Firefox on Windows". */
function deviceText(userAgent: string | undefined): string {
  const { browser, system } = deviceOf(userAgent ?? '');
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}
