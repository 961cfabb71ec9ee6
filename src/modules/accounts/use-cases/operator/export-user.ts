import type { Clock } from '#src/kernel/clock';
import type { FileStore } from '#src/kernel/files/file-store';
import { ok, refuse, type Result } from '#src/kernel/result';
import { tidyEmail } from '../../domain/user';
import type { FileOfRow, PersonalData } from '../../ports/data/personal-data';
import type { UserRepository } from '../../ports/user-repository';
import { partsOfDownload, type Download } from '../data/parts-of-download';

/** Everything the product has about one person, for the operator to answer a request that came by letter. */
export class ExportUser {
  constructor(
    private users: UserRepository,
    private personalData: PersonalData,
    private files: FileStore,
    private fileKeyOf: (file: FileOfRow) => string,
    private clock: Clock,
  ) {}

  async execute({ email }: { email: string }): Promise<Result<Download, 'no-such-person'>> {
    const user = await this.users.byEmail(tidyEmail(email));
    if (!user) return refuse('no-such-person');
    const { personalData, files, fileKeyOf } = this;
    return ok({ at: await this.clock.now(), parts: partsOfDownload(user, { personalData, files, fileKeyOf }) });
  }
}
