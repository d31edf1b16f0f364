-- Points ahead of the clock are few, and are judged again every minute (domain rule 4.6).
create index packet_ahead on packet (t) where flags & 2 <> 0;
