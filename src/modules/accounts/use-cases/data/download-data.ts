import type { Clock } from '#src/kernel/clock';
import type { FileStore } from '#src/kernel/file-store';
import type { Id, NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import { deviceOf } from '../../domain/device';
import type { DataDownloads } from '../../ports/data/data-requests';
import type { FileOfRow, PersonalData, RecordSet } from '../../ports/data/personal-data';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { UserRepository } from '../../ports/user-repository';

/** Records of one kind, or a file. `bytes`: null if the file could not be read, so that the download can name it. */
export type PartOfDownload =
  | ({ is: 'records' } & RecordSet)
  | { is: 'file'; table: string; id: string; name: string; contentType: string | null; bytes: Uint8Array | null };
export type Download = { at: Date; parts: AsyncIterable<PartOfDownload> };

/** Everything the product has about a person, for themselves. The password shows who asks, and each download is written down for them to see. */
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
    return ok({ at, parts: this.partsOf({ id: userId, email: user.email, fullName: user.fullName }) });
  }

  private async *partsOf(person: { id: string; email: string; fullName: string }): AsyncIterable<PartOfDownload> {
    for await (const set of this.personalData.recordsOf(person)) yield { is: 'records', ...set };
    for (const file of await this.personalData.filesOf(person)) {
      const stored = await this.files.read(this.fileKeyOf(file)).catch(() => undefined);
      yield { is: 'file', ...file, bytes: stored?.bytes ?? null };
    }
  }
}

/** Such as "Firefox on Windows". */
function deviceText(userAgent: string | undefined): string {
  const { browser, system } = deviceOf(userAgent ?? '');
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}
